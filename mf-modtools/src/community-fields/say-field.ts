import type { CommunityField } from '@folkmoot/community-contract/community-fields'
import type { Declarations, Declared } from '@folkmoot/contract-kit/declared'
import { t } from './text.ts'

/** What is said of a field: its label and hint in the form, its name in the log, and its options by their values. */
type FieldTexts = Readonly<Record<string, Parameters<typeof t>[0]>>

const texts: Readonly<Record<string, FieldTexts>> = {
	about: { label: 'about', log: 'log-about' },
	nsfw: { log: 'log-nsfw' },
	postingRestricted: { label: 'restricted', hint: 'restricted-hint', log: 'log-restricted' },
	allowedPosts: {
		label: 'posts',
		log: 'log-posts',
		any: 'posts-any',
		text: 'posts-text',
		link: 'posts-link',
		image: 'posts-image',
		textOrLink: 'posts-text-or-link',
	},
	titleWords: { label: 'title-words', hint: 'title-words-hint', log: 'log-title-words' },
	bodyMin: {
		label: 'body-min',
		log: 'log-body-min',
		0: 'body-0',
		50: 'body-50',
		100: 'body-100',
		250: 'body-250',
		500: 'body-500',
	},
	postPause: { label: 'pause', log: 'log-pause', 0: 'pause-0', 600: 'pause-600', 3600: 'pause-3600', 86400: 'pause-86400' },
	postGuidance: { label: 'guidance', hint: 'guidance-hint', log: 'log-guidance' },
} satisfies Partial<Record<CommunityField, FieldTexts>>

function say(name: string, part: string): string | undefined {
	const key = texts[name]?.[part]
	return key && t(key)
}

/** What the log of moderation calls a field; an entry may have one that is gone. */
export function fieldInLog(name: string): string {
	return say(name, 'log') ?? name
}

/** Fields of a community with what the form says of them, in the language of the page. One without a label is not in the form. */
export function saidFields(fields: Declarations): Declarations {
	return Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, saidField(name, declared)]))
}

function saidField(name: string, declared: Declared): Declared {
	if (declared.kind === 'choices') return declared
	const [label, hint] = [say(name, 'label') ?? declared.label, say(name, 'hint') ?? declared.hint]
	const shown = { ...(label === undefined ? {} : { label }), ...(hint === undefined ? {} : { hint }) }
	if (declared.kind !== 'choice') return { ...declared, ...shown }
	const options = declared.options.map(({ value, label: given }) => ({ value, label: say(name, value) ?? given ?? value }))
	return { ...declared, ...shown, options }
}
