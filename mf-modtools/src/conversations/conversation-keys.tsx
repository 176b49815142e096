import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import type { ReactNode, RefObject } from 'react'
import { t as ofQueue } from '../queue/text.ts'
import { t } from './text.ts'

/** The team's keys in a conversation, as in the queue: `r` goes to the field, the others are buttons with a `data-key`. */
export function ConversationKeys({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
	const click = (key: string) => () => within.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
	const keys = [
		{ key: 'r', meaning: t('answer'), run: () => within.current?.querySelector('textarea')?.focus() },
		{ key: 'i', meaning: t('archive-or-reopen'), run: click('i') },
		{ key: 'c', meaning: ofQueue('claim-or-release'), run: click('c') },
		{ key: 'n', meaning: t('file'), run: click('n') },
		{ key: 'e', meaning: ofQueue('hand-over'), run: click('e') },
	]
	return <ItemShortcuts within={within} canVote={false} more={keys} />
}
