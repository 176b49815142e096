import { directionOf, type Language } from '@folkmoot/contract-kit/languages'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import type { SecurityChange } from './mail-job.ts'
import { t } from './text.ts'

/** A mail, ready to be sent. */
export interface MailContent {
	subject: string
	text: string
	html: string
}

interface About {
	/** The reader's. */
	language: Language
	siteName: string
	username: string
	link: string
}

/** To an address that a member claims. */
export function verificationMail({ language, siteName: site, username, link }: About): MailContent {
	const name = `@${username}`
	return renderMail(language, {
		subject: t(language, 'verify-subject', { site }),
		before: [t(language, 'hello', { name }), t(language, 'verify-text', { name, site })],
		link: { address: link, label: t(language, 'verify-link') },
		after: [t(language, 'verify-expires'), t(language, 'not-you')],
	})
}

/** To the confirmed address of an account whose password was forgotten. */
export function passwordResetMail({ language, siteName: site, username, link }: About): MailContent {
	const name = `@${username}`
	return renderMail(language, {
		subject: t(language, 'reset-subject', { name, site }),
		before: [t(language, 'hello', { name }), t(language, 'reset-text', { name, site })],
		link: { address: link, label: t(language, 'reset-link') },
		after: [t(language, 'reset-expires'), t(language, 'reset-not-you')],
	})
}

/** Where a change can be undone, and what is said of that. */
const ways = {
	'address-changed': { path: '/reset-password', label: 'reset-link', advice: 'advice-address' },
	'password-changed': { path: '/reset-password', label: 'reset-link', advice: 'advice-password' },
	'key-created': { path: '/settings', label: 'settings-link', advice: 'advice-key' },
	other: { path: '/settings', label: 'settings-link', advice: 'advice-other' },
} as const

/** To a confirmed address of an account, so that a change made at an open session does not go unnoticed (rule accounts-38). */
export function securityMail(
	kind: SecurityChange,
	{ language, siteName, username, site }: Omit<About, 'link'> & { site: string },
): MailContent {
	const name = `@${username}`
	const { path, label, advice } = kind in ways ? ways[kind as keyof typeof ways] : ways.other
	return renderMail(language, {
		subject: t(language, `subject-${kind}`, { site: siteName }),
		before: [t(language, 'hello', { name }), t(language, `text-${kind}`, { name, site: siteName }), t(language, advice)],
		link: { address: `${site}${path}`, label: t(language, label) },
		after: [t(language, 'advice-help')],
	})
}

/** How much a moderator has not seen yet. */
export interface WaitingCounts {
	reports: number
	appeals: number
	held: number
	messages: number
	hits: number
	overdue: number
}

/** To a moderator, about what waits in a community. */
export function moderationMail(
	{ language, siteName: site, username, community, link }: About & { community: string },
	counts: WaitingCounts,
): MailContent {
	const lines = (['reports', 'held', 'appeals', 'messages', 'overdue', 'hits'] as const)
		.filter((what) => counts[what] > 0)
		.map((what) => t(language, `digest-${what}`, { count: counts[what] }))
	return renderMail(language, {
		subject: t(language, 'digest-subject', { community, site }),
		before: [t(language, 'hello', { name: `@${username}` }), t(language, 'digest-text', { community, site }), ...lines],
		link: { address: link, label: t(language, 'digest-link') },
		after: [t(language, 'digest-off')],
	})
}

interface Parts {
	subject: string
	before: readonly string[]
	link: { address: string; label: string }
	after: readonly string[]
}

function renderMail(language: Language, { subject, before, link, after }: Parts): MailContent {
	const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
	const address = escapeHtml(link.address)
	return {
		subject,
		text: `${[...before, link.address, ...after].join('\n\n')}\n`,
		html: [
			'<!doctype html>',
			`<html lang="${language}" dir="${directionOf(language)}">`,
			`<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
			'<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em; color: #1c2422">',
			paragraphs(before),
			`<p><a href="${address}" style="display: inline-block; padding: 0.6em 1.2em; border-radius: 6px; background: #145e3f; color: #ffffff; text-decoration: none">${escapeHtml(link.label)}</a></p>`,
			`<p style="font-size: 13px; color: #55605d">${t(language, 'copy')}<br>${address}</p>`,
			paragraphs(after),
			'</body>',
			'</html>',
			'',
		].join('\n'),
	}
}
