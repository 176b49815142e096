import type { BreakingChange } from './breaking-change.ts'
import type { Schema } from './json-schema.ts'

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'

const words: Readonly<Record<Limit, string>> = {
	minLength: 'characters at least',
	maxLength: 'characters at most',
	minItems: 'items at least',
	maxItems: 'items at most',
	minimum: 'as the least',
	maximum: 'as the most',
	exclusiveMinimum: 'to be exceeded',
	exclusiveMaximum: 'not to be reached',
}

/** Input limits that are narrower than before. */
export function compareLimits(path: string, old: Schema, fresh: Schema): BreakingChange[] {
	const limits = (Object.keys(words) as Limit[]).flatMap((name) => {
		// these are exactly its keys
		const [before, now] = [old[name], fresh[name]]
		if (now === undefined || before === now) return []
		const isNarrower = before === undefined || (/min/i.test(name) ? now > before : now < before)
		return isNarrower ? [{ path, words: `has now ${now} ${words[name]}${before === undefined ? '' : ` instead of ${before}`}` }] : []
	})
	const forms = (['pattern', 'format'] as const).flatMap((name) =>
		fresh[name] !== undefined && fresh[name] !== old[name] ? [{ path, words: `must now be of the ${name} ${fresh[name]}` }] : [],
	)
	return [...limits, ...forms]
}
