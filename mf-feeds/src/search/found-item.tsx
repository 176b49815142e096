import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { inFeed } from '@folkmoot/kit/content/feed/in-feed.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import type { SearchItem } from '../feeds.api.ts'
import { PiecesText } from './pieces-text.tsx'
import styles from './search.module.css'

/** One search result: its kind, its name and the matching excerpt. */
export function FoundItem({ found, position }: { found: SearchItem; position: number }): ReactNode {
	const { to, picture, meta, foot } = shownOf(found)
	const id = `found-${found.item.id}`
	return (
		<article className={styles.item} data-item="" tabIndex={-1} aria-labelledby={id} {...inFeed(position)}>
			<span className={styles.picture}>{picture}</span>
			<div className={styles.meta}>{meta}</div>
			<h2 className={styles.title} id={id}>
				<Link to={to} coversBox data-key="Enter">
					<PiecesText pieces={found.title} />
				</Link>
			</h2>
			{found.excerpt.length > 0 && (
				<p className={styles.excerpt}>
					<PiecesText pieces={found.excerpt} />
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

function shownOf(found: SearchItem): Shown {
	switch (found.type) {
		case 'post': {
			const { item } = found
			return {
				to: paths.post(item.communityName, item.publicId),
				picture: <FileText />,
				meta: <Where community={item.communityName} author={item} time={item.createdAt} />,
				foot: `${countWords(item.upvotes - item.downvotes)} · ${countWords(item.noComments, 'comment')}`,
			}
		}
		case 'comment': {
			const { item } = found
			return {
				to: paths.comment(item.communityName, item.postPublicId, item.id),
				picture: <MessageSquare />,
				meta: <Where community={item.communityName} author={item} time={item.createdAt} />,
				foot: `Comment · ${countWords(item.upvotes - item.downvotes)}`,
			}
		}
		case 'community': {
			const { item } = found
			return {
				to: paths.community(item.name),
				picture: <Avatar picture={item.proPic} name={item.name} size={32} />,
				meta: 'Community',
				foot: countWords(item.noMembers, 'member'),
			}
		}
		case 'user': {
			const { item } = found
			return {
				to: paths.user(item.username),
				picture: <Avatar picture={item.proPic} name={item.username} size={32} />,
				meta: 'Member',
				foot: countWords(item.points),
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
