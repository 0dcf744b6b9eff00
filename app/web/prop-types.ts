/** A checker that accepts everything, also as `isRequired`. */
const unchecked = Object.assign(() => unchecked, { isRequired: null as unknown });
unchecked.isRequired = unchecked;

/**
 * Replaces the package of this name in the browser bundle. React checks the properties of components in development
 * only, with the package itself.
 */
// biome-ignore lint/style/noDefaultExport: the package that it stands for is imported by its default
export default new Proxy({}, { get: () => unchecked });
