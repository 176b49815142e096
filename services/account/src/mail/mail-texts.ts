import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'

/** A mail, ready to be sent. */
export interface MailContent {
	subject: string
	text: string
	html: string
}

interface About {
	siteName: string
	username: string
	link: string
}

/** To an address that a member claims. */
export function verificationMail({ siteName, username, link }: About): MailContent {
	return renderMail({
		subject: `Confirm your email address for ${siteName}`,
		before: [
			`Hello @${username},`,
			`This address was entered for the account @${username} at ${siteName}. If that was you, confirm it with this link:`,
		],
		link: { address: link, label: 'Confirm this address' },
		after: [
			'The link works once and expires after two days.',
			'If it wasn’t you, ignore this email. The address will stay unconfirmed, and you will not get any more email about it.',
		],
	})
}

/** To the confirmed address of an account whose password was forgotten. */
export function passwordResetMail({ siteName, username, link }: About): MailContent {
	return renderMail({
		subject: `Choose a new password for @${username} at ${siteName}`,
		before: [
			`Hello @${username},`,
			`Someone, probably you, asked to reset the password for the account @${username} at ${siteName}. Choose a new one here:`,
		],
		link: { address: link, label: 'Choose a new password' },
		after: [
			'The link works once and expires after an hour. Changing your password logs you out everywhere.',
			'If it wasn’t you, ignore this email. Your password has not been changed.',
		],
	})
}

/** To the account's previous address, so that a takeover at an open session does not go unnoticed. */
export function addressChangedMail({ siteName, username, link }: About): MailContent {
	return renderMail({
		subject: `Your email address at ${siteName} was changed`,
		before: [
			`Hello @${username},`,
			`The email address for the account @${username} at ${siteName} was changed or removed. This address is no longer used for it.`,
			'If it wasn’t you, log in now, change your password (this logs out everyone else) and restore your address:',
		],
		link: { address: link, label: 'Go to settings' },
		after: ['If you can no longer log in, contact the site’s admins. If it was you, there is nothing to do.'],
	})
}

interface Parts {
	subject: string
	before: readonly string[]
	link: { address: string; label: string }
	after: readonly string[]
}

function renderMail({ subject, before, link, after }: Parts): MailContent {
	const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
	const address = escapeHtml(link.address)
	return {
		subject,
		text: `${[...before, link.address, ...after].join('\n\n')}\n`,
		html: [
			'<!doctype html>',
			'<html lang="en">',
			`<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
			'<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em; color: #1c2422">',
			paragraphs(before),
			`<p><a href="${address}" style="display: inline-block; padding: 0.6em 1.2em; border-radius: 6px; background: #145e3f; color: #ffffff; text-decoration: none">${escapeHtml(link.label)}</a></p>`,
			`<p style="font-size: 13px; color: #55605d">Or copy this into your browser:<br>${address}</p>`,
			paragraphs(after),
			'</body>',
			'</html>',
			'',
		].join('\n'),
	}
}
