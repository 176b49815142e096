import type { CommunityField } from '@folkmoot/community-contract/community-fields'
import type { Declarations } from '@folkmoot/contract-kit/declared'
import { type FieldText, withTexts } from '@folkmoot/kit/ui/field-texts.ts'
import { t } from './text.ts'

const inLog = {
	about: 'log-about',
	nsfw: 'log-nsfw',
	accent: 'log-accent',
	postingRestricted: 'log-restricted',
	allowedPosts: 'log-posts',
	titleWords: 'log-title-words',
	titleMin: 'log-title-min',
	bodyMin: 'log-body-min',
	postPause: 'log-pause',
	postGuidance: 'log-guidance',
	holdFirst: 'log-hold-first',
	holdLinksDays: 'log-hold-days',
	holdLinksPoints: 'log-hold-points',
	heldTime: 'log-held-time',
	topic: 'log-topic',
} as const satisfies Partial<Record<CommunityField, Parameters<typeof t>[0]>>

const isInLog = (name: string): name is keyof typeof inLog => Object.hasOwn(inLog, name)

/** What the log of moderation calls a field; an entry may have one that is gone. */
export function fieldInLog(name: string): string {
	return isInLog(name) ? t(inLog[name]) : name
}

/** Fields of a community with what the form says of them, in the language of the page. One without a label is not in the form. */
export function saidFields(fields: Declarations): Declarations {
	const texts = {
		about: { label: t('about') },
		accent: {
			label: t('accent'),
			hint: t('accent-hint'),
			options: {
				none: t('accent-none'),
				green: t('accent-green'),
				orange: t('accent-orange'),
				indigo: t('accent-indigo'),
				pink: t('accent-pink'),
				blue: t('accent-blue'),
				olive: t('accent-olive'),
				purple: t('accent-purple'),
				ochre: t('accent-ochre'),
				teal: t('accent-teal'),
				brown: t('accent-brown'),
				grey: t('accent-grey'),
				crimson: t('accent-crimson'),
			},
		},
		topic: {
			label: t('topic'),
			options: {
				none: t('topic-none'),
				art: t('topic-art'),
				books: t('topic-books'),
				food: t('topic-food'),
				games: t('topic-games'),
				languages: t('topic-languages'),
				making: t('topic-making'),
				outdoors: t('topic-outdoors'),
				science: t('topic-science'),
				society: t('topic-society'),
				technology: t('topic-technology'),
			},
		},
		postingRestricted: { label: t('restricted'), hint: t('restricted-hint') },
		allowedPosts: {
			label: t('posts'),
			options: {
				any: t('posts-any'),
				text: t('posts-text'),
				link: t('posts-link'),
				image: t('posts-image'),
				textOrLink: t('posts-text-or-link'),
			},
		},
		titleWords: { label: t('title-words'), hint: t('title-words-hint') },
		titleMin: {
			label: t('title-min'),
			options: { 0: t('body-0'), 10: t('title-10'), 20: t('title-20'), 40: t('title-40') },
		},
		bodyMin: {
			label: t('body-min'),
			options: { 0: t('body-0'), 50: t('body-50'), 100: t('body-100'), 250: t('body-250'), 500: t('body-500') },
		},
		postPause: {
			label: t('pause'),
			options: { 0: t('pause-0'), 600: t('pause-600'), 3600: t('pause-3600'), 86400: t('pause-86400') },
		},
		postGuidance: { label: t('guidance'), hint: t('guidance-hint') },
		holdFirst: {
			label: t('hold-first'),
			options: { 0: t('hold-first-0'), 1: t('hold-first-1'), 3: t('hold-first-3'), 5: t('hold-first-5'), 10: t('hold-first-10') },
		},
		holdLinksDays: {
			label: t('hold-days'),
			options: { 0: t('hold-days-0'), 1: t('hold-days-1'), 7: t('hold-days-7'), 30: t('hold-days-30'), 90: t('hold-days-90') },
		},
		holdLinksPoints: {
			label: t('hold-points'),
			options: {
				0: t('hold-points-0'),
				1: t('hold-points-1'),
				10: t('hold-points-10'),
				50: t('hold-points-50'),
				100: t('hold-points-100'),
			},
		},
		heldTime: { label: t('held-time'), options: { released: t('held-time-released'), written: t('held-time-written') } },
	} satisfies Partial<Record<CommunityField, FieldText>>
	return withTexts(fields, texts)
}
