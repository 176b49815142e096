import type { ModlogContent } from '@folkmoot/modtools-contract/modlog-chain'
import type { AutomaticCause } from '@folkmoot/post-contract/post-events'

/** Log details of an action by a rule: the rule's name, and what it found. */
export function automaticDetails(cause: AutomaticCause | undefined): ModlogContent['details'] {
	return cause ? { automaticRule: cause.rule, because: cause.because.join('; ') } : {}
}
