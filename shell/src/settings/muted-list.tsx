import type { Image } from '@folkmoot/contract-kit/image'
import { useAction } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'

/** Somebody or something that is muted. */
export interface MutedItem {
	/** Of the member or the community. */
	id: string
	/** `@mira` or `/Gardening`. */
	name: string
	path: string
	picture: Image | null
}

interface Props {
	heading: string
	/** Said where there are none. */
	empty: string
	items: readonly MutedItem[]
	onUnmute: (item: MutedItem) => Promise<void>
	onUnmuteAll: () => Promise<void>
}

/** Those of one kind who are muted. */
export function MutedList({ heading, empty, items, onUnmute, onUnmuteAll }: Props): ReactNode {
	const [unmuteAll, isRunning] = useAction(onUnmuteAll)
	return (
		<div className={styles.mutedKind}>
			<div className={styles.row}>
				<h3>{heading}</h3>
				{items.length > 0 && (
					<Button kind="quiet" size="small" isLoading={isRunning} onClick={unmuteAll}>
						Unmute all
					</Button>
				)}
			</div>
			{items.length === 0 ? (
				<p className={styles.note}>{empty}</p>
			) : (
				<ShowMore height={300}>
					<ul>
						{items.map((item) => (
							<MutedRow key={item.id} item={item} onUnmute={onUnmute} />
						))}
					</ul>
				</ShowMore>
			)}
		</div>
	)
}

function MutedRow({ item, onUnmute }: Pick<Props, 'onUnmute'> & { item: MutedItem }): ReactNode {
	const [unmute, isRunning] = useAction(() => onUnmute(item))
	return (
		<li className={styles.muted}>
			<Link to={item.path} className={styles.mutedName}>
				<Avatar picture={item.picture} name={item.name.slice(1)} size={24} />
				<span>{item.name}</span>
			</Link>
			<Button size="small" isLoading={isRunning} onClick={unmute} aria-label={`Unmute ${item.name}`}>
				Unmute
			</Button>
		</li>
	)
}
