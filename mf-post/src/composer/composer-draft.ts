import { type ComposerFields, emptyFields } from './composer-rules.ts'

/** The fields as they are kept on the device. */
export function writeDraft(fields: ComposerFields): string {
	return JSON.stringify(fields)
}

/** The fields of a kept draft; null if it is not one of ours. */
export function parseDraft(text: string | null): ComposerFields | null {
	const kept = text === null ? null : parse(text)
	if (typeof kept !== 'object' || kept === null) return null
	const known: Partial<Record<string, unknown>> = { ...kept }
	const word = (name: Exclude<keyof ComposerFields, 'kind'>) => (typeof known[name] === 'string' ? known[name] : emptyFields[name])
	return {
		kind: known.kind === 'link' ? 'link' : 'text',
		community: word('community'),
		title: word('title'),
		body: word('body'),
		url: word('url'),
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Whether anything was written that would be a pity to lose. A community alone is not. */
export function isWorthKeeping(fields: ComposerFields, initial: ComposerFields): boolean {
	return (['title', 'body', 'url'] as const).some((name) => fields[name] !== initial[name])
}
