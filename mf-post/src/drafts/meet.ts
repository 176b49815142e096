import type { Draft } from '@folkmoot/post-contract/draft'
import type { Kept } from './draft-store.ts'
import { isSame } from './kept-content.ts'

/**
 * What to do where a draft of this device meets what the server has: `push` what is here; `take` what is there; `drop` what
 * is here, because it was sent or discarded elsewhere; `same`.
 */
export type Meeting = 'push' | 'take' | 'drop' | 'same' | 'nothing'

export function meet(here: Kept | null, there: Pick<Draft, 'content' | 'rev'> | null): Meeting {
	if (!there) return here === null ? 'nothing' : here.isSaved ? 'drop' : 'push'
	if (!here) return 'take'
	if (isSame(here.content, there.content)) return 'same'
	// What was typed here and never brought is brought: the server keeps both and says which leads.
	return here.isSaved ? 'take' : 'push'
}
