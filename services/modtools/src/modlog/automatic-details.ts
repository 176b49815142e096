import type { ModlogContent } from '@folkmoot/modtools-contract/modlog-chain'
import type { AutomaticCause } from '@folkmoot/post-contract/post-events'

/** What the log says of a deed that no person did: the rule by its name, and what it found. */
export function automaticDetails(cause: AutomaticCause | undefined): ModlogContent['details'] {
	return cause ? { automaticRule: cause.rule, because: cause.because.join('; ') } : {}
}
