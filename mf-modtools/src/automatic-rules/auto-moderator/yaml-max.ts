/** In characters: more than the page with the rules of a community may have at Reddit. */
export const yamlMax = 60_000
