import { languageOfText } from '@folkmoot/content-kit/language-of-text'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

type Language = Pick<PostRecord, 'language' | 'languageChosen'>
type NewLanguage = Required<Pick<PostRecord, 'language'>> & Pick<PostRecord, 'languageChosen'>
type Text = Parameters<typeof languageOfText>[0]

/** The language of a new text, as it is stored: what its author chose or, if that is '' or missing, what the text is in. */
export function newLanguage(chosen: string | null | undefined, text: Text): NewLanguage {
	return chosen ? { language: chosen, languageChosen: true } : { language: languageOfText(text) }
}

/**
 * What an edit changes of it (rule posts-28): a choice is kept until the author makes another; '' goes back to what the text is
 * in. {} if nothing changes.
 */
export function changedLanguage(record: Language, chosen: string | null | undefined, text: Text): Language {
	const given = chosen ?? (record.languageChosen ? record.language : '')
	const { language, languageChosen = false } = newLanguage(given, text)
	return language === record.language && languageChosen === (record.languageChosen ?? false) ? {} : { language, languageChosen }
}
