import { languageCodes } from '@folkmoot/contract-kit/text-languages'
import { useSyncExternalStore } from 'react'

export interface LanguageOption {
	/** Its code. */
	value: string
	/** Its name in the language of the page. */
	label: string
}

const never = () => () => {}

/** The language of the page; null on the server and while it is hydrated: its names of languages may not be the browser's. */
function usePageLanguage(): string | null {
	return useSyncExternalStore(
		never,
		() => document.documentElement.lang || 'en',
		() => null,
	)
}

/** Every language a text may be marked as, by its name; [] until the page is hydrated. */
export function useLanguageOptions(): readonly LanguageOption[] {
	const page = usePageLanguage()
	return page === null ? [] : optionsIn(page)
}

const known = new Map<string, readonly LanguageOption[]>()

function optionsIn(page: string): readonly LanguageOption[] {
	const found = known.get(page) ?? sortedOptions(page)
	known.set(page, found)
	return found
}

/** Those that the browser cannot name come last, as their codes. */
function sortedOptions(page: string): readonly LanguageOption[] {
	const names = new Intl.DisplayNames(page, { type: 'language', fallback: 'none' })
	const { compare } = new Intl.Collator(page)
	const named = Map.groupBy(languageCodes, (code) => names.of(code) !== undefined)
	const optionsOf = (codes: readonly string[] = []) =>
		codes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => compare(a.label, b.label))
	return [...optionsOf(named.get(true)), ...optionsOf(named.get(false))]
}
