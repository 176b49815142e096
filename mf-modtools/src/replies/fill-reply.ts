import { t } from './text.ts'

/** What the placeholders of a saved reply stand for; '' where it is not known, or may not be said. */
export interface ReplyValues {
	/** A username. */
	user: string
	/** The text of a rule. */
	rule: string
	/** An address. */
	link: string
}

/** The text of a saved reply with its placeholders filled in, at most `max` characters. */
export function fillReply(text: string, values: ReplyValues, max: number): string {
	const filled = text.replace(/\{(user|rule|link)\}/g, (_all, name: keyof ReplyValues) => filling(name, values))
	// Not between the two halves of a character.
	return filled.length > max ? `${filled.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : filled
}

function filling(name: keyof ReplyValues, values: ReplyValues): string {
	const value = values[name]
	if (value === '') return t(`unknown-${name}`)
	return name === 'user' ? `@${value}` : value
}

/** A saved reply that was put into a text, and what somebody had written before it. */
export interface PutReply {
	reply: { id: string; text: string; ruleId?: string | undefined }
	before: string
}

/** The whole text, at most `max` characters; until somebody edits it, it is the same as this. */
export function textWith({ reply, before }: PutReply, values: ReplyValues, max: number): string {
	const start = before === '' ? '' : `${before} `
	return start + fillReply(reply.text, values, Math.max(max - start.length, 1))
}

/** The address of a page of this site, in full: a reply is read in mails and notifications too. '' for none, and on the server. */
export function addressOfPath(path: string | undefined): string {
	return path === undefined || typeof location === 'undefined' ? '' : new URL(path, location.origin).href
}
