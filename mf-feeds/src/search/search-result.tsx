import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { feedPosition } from '@folkmoot/kit/content/feed/feed-position.ts'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import type { SearchItem } from '../feeds.api.ts'
import { Highlights } from './highlights.tsx'
import styles from './search.module.css'

/** One search result: its kind, its name and the matching excerpt. */
export function SearchResult({ found, position }: { found: SearchItem; position: number }): ReactNode {
	const { to, picture, meta, foot } = toDisplay(found)
	const id = `found-${found.item.id}`
	return (
		<article className={styles.item} data-item="" tabIndex={-1} aria-labelledby={id} {...feedPosition(position)}>
			<span className={styles.picture}>{picture}</span>
			<div className={styles.meta}>{meta}</div>
			<h2 className={styles.title} id={id}>
				<Link to={to} coversBox data-key="Enter">
					<Highlights pieces={found.title} />
				</Link>
			</h2>
			{found.excerpt.length > 0 && (
				<p className={styles.excerpt}>
					<Highlights pieces={found.excerpt} />
				</p>
			)}
			<div className={styles.meta}>{foot}</div>
		</article>
	)
}

interface Shown {
	/** Its address. */
	to: string
	picture: ReactNode
	/** Above its name. */
	meta: ReactNode
	/** Below all. */
	foot: ReactNode
}

function toDisplay(found: SearchItem): Shown {
	switch (found.type) {
		case 'post': {
			const { item } = found
			return {
				to: paths.post(item.communityName, item.publicId),
				picture: <FileText />,
				meta: <Where community={item.communityName} author={item} time={item.createdAt} />,
				foot: `${formatCount(item.upvotes - item.downvotes)} · ${formatCount(item.noComments, 'comment')}`,
			}
		}
		case 'comment': {
			const { item } = found
			return {
				to: paths.comment(item.communityName, item.postPublicId, item.id),
				picture: <MessageSquare />,
				meta: <Where community={item.communityName} author={item} time={item.createdAt} />,
				foot: `Comment · ${formatCount(item.upvotes - item.downvotes)}`,
			}
		}
		case 'community': {
			const { item } = found
			return {
				to: paths.community(item.name),
				picture: <Avatar picture={item.proPic} name={item.name} size={32} />,
				meta: 'Community',
				foot: formatCount(item.noMembers, 'member'),
			}
		}
		case 'user': {
			const { item } = found
			return {
				to: paths.user(item.username),
				picture: <Avatar picture={item.proPic} name={item.username} size={32} />,
				meta: 'Member',
				foot: formatCount(item.points),
			}
		}
	}
}

interface WhereProps {
	community: string
	author: { username: string; userDeleted: boolean }
	time: string
}

function Where({ community, author, time }: WhereProps): ReactNode {
	return (
		<>
			<strong>{community}</strong> · {author.userDeleted ? 'Ghost' : author.username} · <TimeAgo time={time} />
		</>
	)
}
