import type { Draft } from '@folkmoot/post-contract/draft'
import type { Kept } from './draft-store.ts'
import { isSame } from './kept-content.ts'

/**
 * How to reconcile the local draft with the server's: `push` the local one; `take` the server's; `drop` the local one, because
 * it was sent or discarded elsewhere; `same`: both are equal.
 */
export type Meeting = 'push' | 'take' | 'drop' | 'same' | 'nothing'

export function meet(here: Kept | null, there: Pick<Draft, 'content' | 'rev'> | null): Meeting {
	if (!there) return here === null ? 'nothing' : here.isSaved ? 'drop' : 'push'
	if (!here) return 'take'
	if (isSame(here.content, there.content)) return 'same'
	// An unsaved local version is pushed: the server keeps both and decides which leads.
	return here.isSaved ? 'take' : 'push'
}
