import type { Post } from '@folkmoot/post-contract/post'
import { useState } from 'react'

interface LanguageChoice {
	/** A code; '' to have it detected. */
	language: string
	setLanguage: (language: string) => void
	/** What is sent of it: nothing if it is as it was. */
	sent: { language?: string }
}

/** The language that the author chooses for a post (rule posts-28). */
export function useLanguageChoice(edited: Post | null): LanguageChoice {
	const saved = edited?.languageChosen ? edited.language : ''
	const [language, setLanguage] = useState(saved)
	return { language, setLanguage, sent: language === saved ? {} : { language } }
}
