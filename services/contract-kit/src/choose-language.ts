import type { Language } from './languages.ts'

/** Characters of an Accept-Language header that are read: those of browsers have fewer than 100. */
export const acceptLanguageMax = 200

interface Wishes {
	/** What the account has chosen; for guests, what this device has. '' for nothing. */
	chosen: string
	/** The header, whatever it contains; '' if there is none. */
	acceptLanguage: string
	offered: readonly Language[]
	/** The site's default, one of the offered. */
	fallback: Language
}

/** The language of the interface (rule languages-1): the chosen one, else the best of those that the browser asks for, else the site's default. */
export function chooseLanguage({ chosen, acceptLanguage, offered, fallback }: Wishes): Language {
	return offered.find((language) => language === chosen) ?? lookUp(rangesOf(acceptLanguage), offered, fallback) ?? fallback
}

interface Range {
	/** In lower case: `de-at`, or `*`. */
	tag: string
	/** From 0, not acceptable, to 1. */
	quality: number
}

const form = /^[\t ]*([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)[\t ]*(?:;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[\t ]*)?$/i

/** The ranges of the header (RFC 9110, 12.5.4), the best first; malformed ones are ignored. */
function rangesOf(header: string): Range[] {
	const ranges = header
		.slice(0, acceptLanguageMax)
		.split(',')
		.flatMap((text) => {
			const [, tag, quality = '1'] = form.exec(text) ?? []
			return tag ? [{ tag: tag.toLowerCase(), quality: Number(quality) }] : []
		})
	return ranges.sort((a, b) => b.quality - a.quality)
}

/** The lookup of RFC 4647, 3.4: `de-AT` finds `de`. What is excluded, and what another range names, is none of `*`. */
function lookUp(ranges: readonly Range[], offered: readonly Language[], fallback: Language): Language | undefined {
	const isExcluded = (language: Language) => ranges.some(({ tag, quality }) => quality === 0 && tag === language)
	const isNamed = (language: Language) => ranges.some(({ tag }) => isFoundBy(tag, language))
	for (const { tag, quality } of ranges) {
		if (quality === 0) return undefined
		const found =
			tag === '*'
				? [fallback, ...offered].find((language) => !isNamed(language))
				: offered.find((language) => isFoundBy(tag, language) && !isExcluded(language))
		if (found) return found
	}
	return undefined
}

const isFoundBy = (tag: string, language: Language) => `${tag}-`.startsWith(`${language}-`)
