/** The first words of a text without markup, such as for the description of a page: at most `max` characters and an ellipsis. */
export { firstWords as plainTextExcerpt } from '@folkmoot/markdown/plain-text'
