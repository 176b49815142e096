import type { Ruler } from 'markdown-it'

/** One of the parser's own rules, to be wrapped. */
export function ruleOf<Args extends unknown[], Result>(ruler: Ruler<Args, Result>, name: string): (...args: Args) => Result {
	const rule = ruler.__rules__.find((one) => one.name === name)
	if (!rule) throw new Error(`The parser has no rule "${name}".`)
	return rule.fn
}
