import type { Draft } from '@folkmoot/post-contract/draft'
import type { LocalDraft } from './draft-content.ts'
import { isSame } from './draft-content.ts'

/**
 * How to reconcile the local draft with the server's: `push` the local one; `pull` the server's; `drop` the local one, because
 * it was sent or discarded elsewhere; `same`: both are equal.
 */
type Reconciliation = 'push' | 'pull' | 'drop' | 'same' | 'none'

export function reconcile(local: LocalDraft | null, remote: Pick<Draft, 'content' | 'rev'> | null): Reconciliation {
	if (!remote) return local === null ? 'none' : local.isSaved ? 'drop' : 'push'
	if (!local) return 'pull'
	if (isSame(local.content, remote.content)) return 'same'
	// An unsaved local version is pushed: the server keeps both and decides which leads.
	return local.isSaved ? 'pull' : 'push'
}
