/** What checks nothing, whatever it is asked to check, and is asked for as `isRequired` as well. */
const unchecked = Object.assign(() => unchecked, { isRequired: null as unknown });
unchecked.isRequired = unchecked;

/**
 * In place of the package of this name in what browsers get: React checks the properties of components in development
 * only, where the package itself is taken.
 */
// biome-ignore lint/style/noDefaultExport: the package that it stands for is imported by its default
export default new Proxy({}, { get: () => unchecked });
