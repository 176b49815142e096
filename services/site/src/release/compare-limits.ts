import type { BreakingChange } from './breaking-change.ts'
import type { Schema } from './json-schema.ts'

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'

/** `N` stands for the limit. */
const words: Readonly<Record<Limit, string>> = {
	minLength: 'must now have at least N characters',
	maxLength: 'may now have at most N characters',
	minItems: 'must now have at least N items',
	maxItems: 'may now have at most N items',
	minimum: 'must now be at least N',
	maximum: 'may now be at most N',
	exclusiveMinimum: 'must now be more than N',
	exclusiveMaximum: 'must now be less than N',
}

/** Input limits that are narrower than before. */
export function compareLimits(path: string, old: Schema, fresh: Schema): BreakingChange[] {
	const limits = (Object.keys(words) as Limit[]).flatMap((name) => {
		// these are exactly its keys
		const [before, now] = [old[name], fresh[name]]
		if (now === undefined || before === now) return []
		const isNarrower = before === undefined || (/min/i.test(name) ? now > before : now < before)
		return isNarrower
			? [{ path, words: `${words[name].replace('N', String(now))}${before === undefined ? '' : ` instead of ${before}`}` }]
			: []
	})
	const forms = (['pattern', 'format'] as const).flatMap((name) =>
		fresh[name] !== undefined && fresh[name] !== old[name] ? [{ path, words: `must now match the ${name} ${fresh[name]}` }] : [],
	)
	return [...limits, ...forms]
}
