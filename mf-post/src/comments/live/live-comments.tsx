import { useAction } from '@folkmoot/kit/api'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import type { ReactNode } from 'react'
import { fetchNewest } from '../../post.api.ts'
import { useThread } from '../thread.ts'
import styles from './live-comments.module.css'
import { t } from './text.ts'

interface Props {
	/** Comments that are not loaded, oldest first. */
	ids: readonly string[]
	/** Those that are, by id. */
	loaded: ReadonlyMap<string, unknown>
	/** Goes to a comment once it is drawn. */
	goTo: (id: string) => void
	onShown: () => void
}

/** Says how many comments have come meanwhile, and shows them when it is clicked: nothing moves under the reader. */
export function LiveComments({ ids, loaded, goTo, onShown }: Props): ReactNode {
	const { postId, publicId, addMore, fold } = useThread()
	const cache = useContentCache()
	const [show, isLoading] = useAction(async () => {
		const fresh = (await fetchNewest(publicId)).filter(({ id }) => !loaded.has(id))
		const post = cache.post(postId)
		if (post) cache.put({ ...post, noComments: post.noComments + fresh.length })
		addMore(fresh)
		onShown()
		const first = fresh.find(({ id }) => id === ids[0]) ?? fresh.at(-1)
		if (!first) return
		for (const id of first.ancestors) fold(id, false)
		goTo(first.id)
	})
	return (
		<div className={styles.live} role="status">
			<Button size="small" isLoading={isLoading} onClick={show}>
				<MessageCirclePlus /> {t('show-new', { count: grammaticalCount(ids.length), shown: formatShortCount(ids.length) })}
			</Button>
		</div>
	)
}
