import { firstWords } from '@folkmoot/markdown/plain-text'

/** The first words of a text without markup, such as for the description of a page: at most `max` characters and an ellipsis. */
export const plainTextExcerpt = firstWords
