/** The build of React's server for browsers, which the types of React name by its functions only. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
