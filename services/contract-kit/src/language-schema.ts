import { z } from 'zod'
import { isLanguageCode } from './text-languages.ts'

const message = 'Give the code of a language, such as "en" or "pt".'

/** The code of a language (text-languages.ts). */
export const languageSchema = z.string().refine(isLanguageCode, message)

/** The language of a text that somebody writes: '' or nothing if the site is to detect it. */
export const chosenLanguageSchema = z
	.string()
	.refine((code) => code === '' || isLanguageCode(code), message)
	.nullish()
