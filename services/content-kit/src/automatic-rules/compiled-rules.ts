import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { LRUCache } from 'lru-cache'
import { type CompiledRule, compileRule } from './compile-rule.ts'

/** Recently used rules: compiling one with many words takes longer than applying it. */
const compiledRules = new LRUCache<string, CompiledRule>({ max: 200 })

/** A stored rule, compiled. */
export function compiledRule(rule: Pick<AutomaticRuleRecord, '_id' | 'version' | 'kinds' | 'conditions'>): CompiledRule {
	const key = `${rule._id.toHexString()}:${rule.version}`
	const compiled = compiledRules.get(key) ?? compileRule(rule)
	compiledRules.set(key, compiled)
	return compiled
}
