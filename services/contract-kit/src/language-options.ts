import { languages, ownNames } from './languages.ts'

/** The languages as the options of a menu. */
export const languageOptions = languages.map((value) => ({ value, label: ownNames[value] }))
