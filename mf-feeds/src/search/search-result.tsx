import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { feedPosition } from '@folkmoot/kit/content/feed/feed-position.ts'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import type { SearchItem } from '../feeds.api.ts'
import { Highlights } from './highlights.tsx'
import styles from './search.module.css'
import { t } from './text.ts'

/** One search result: its kind, its name and the matching excerpt. */
export function SearchResult({ result, position }: { result: SearchItem; position: number }): ReactNode {
	const { to, picture, meta, foot } = toDisplay(result)
	const id = `found-${result.item.id}`
	return (
		<article className={styles.item} data-item="" tabIndex={-1} aria-labelledby={id} {...feedPosition(position)}>
			<span className={styles.picture}>{picture}</span>
			<div className={styles.meta}>{meta}</div>
			<h2 className={styles.title} id={id}>
				<Link to={to} coversBox data-key="Enter">
					<Highlights pieces={result.title} />
				</Link>
			</h2>
			{result.excerpt.length > 0 && (
				<p className={styles.excerpt}>
					<Highlights pieces={result.excerpt} />
				</p>
			)}
			<div className={styles.meta}>{foot}</div>
		</article>
	)
}

interface ResultDisplay {
	/** Its address. */
	to: string
	picture: ReactNode
	/** Above its name. */
	meta: ReactNode
	/** Below all. */
	foot: ReactNode
}

function toDisplay(result: SearchItem): ResultDisplay {
	switch (result.type) {
		case 'post': {
			const { item } = result
			return {
				to: paths.post(item.communityName, item.publicId),
				picture: <FileText />,
				meta: <Origin community={item.communityName} author={item} time={item.createdAt} />,
				foot: `${points(item.upvotes - item.downvotes)} · ${t('comment-count', { count: grammaticalCount(item.noComments), shown: formatShortCount(item.noComments) })}`,
			}
		}
		case 'comment': {
			const { item } = result
			return {
				to: paths.comment(item.communityName, item.postPublicId, item.id),
				picture: <MessageSquare />,
				meta: <Origin community={item.communityName} author={item} time={item.createdAt} />,
				foot: `${t('comment')} · ${points(item.upvotes - item.downvotes)}`,
			}
		}
		case 'community': {
			const { item } = result
			return {
				to: paths.community(item.name),
				picture: <Avatar kind="community" picture={item.proPic} name={item.name} size={32} />,
				meta: t('community'),
				foot: t('members', { count: grammaticalCount(item.noMembers), shown: formatShortCount(item.noMembers) }),
			}
		}
		case 'user': {
			const { item } = result
			return {
				to: paths.user(item.username),
				picture: <Avatar kind="member" picture={item.proPic} name={item.username} size={32} />,
				meta: t('member'),
				foot: points(item.points),
			}
		}
	}
}

const points = (count: number) => t('points', { count: grammaticalCount(count), shown: formatShortCount(count) })

interface OriginProps {
	community: string
	author: { username: string; userDeleted: boolean }
	time: string
}

/** Community, author and age of a post or comment. */
function Origin({ community, author, time }: OriginProps): ReactNode {
	return (
		<>
			<strong dir="auto">{community}</strong> · <bdi>{author.userDeleted ? t('ghost') : author.username}</bdi> · <TimeAgo time={time} />
		</>
	)
}
