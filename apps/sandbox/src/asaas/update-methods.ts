/** The gateway's documentation updates by PUT; programs from before, such as the npm package `asaas`, by POST. */
export const updateMethods = ['PUT', 'POST'];
