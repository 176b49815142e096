import { usePageData } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { type FeedInput, listPosts } from '../../feeds.api.ts'
import styles from './rail.module.css'
import { t } from './text.ts'

/** The best of the week, of which the most discussed is shown. */
const weekInput: FeedInput = { query: { feed: 'home', sort: 'week', limit: '5' } }

/** The most discussed of the week's top posts; null without a comment on any of them. */
export function WeeklyDiscussion(): ReactNode {
	const page = usePageData(listPosts, weekInput)
	const post = page.state === 'loaded' && 'next' in page.data ? mostDiscussed(page.data.posts) : null
	if (!post) return null
	const { title, publicId, communityName, communityProPic, noComments } = post
	return (
		<Card isNote heading={t('weekly')}>
			<div className={styles.discussion}>
				<p className={styles.source}>
					<Avatar kind="community" picture={communityProPic} name={communityName} size={20} />
					<Link to={paths.community(communityName)}>{communityName}</Link>
					<span>{t('comments', { count: grammaticalCount(noComments), shown: formatShortCount(noComments) })}</span>
				</p>
				<h3 className={styles.title} dir="auto">
					<Link to={paths.post(communityName, publicId)}>{title}</Link>
				</h3>
			</div>
			<LinkButton to={paths.post(communityName, publicId)} isWide>
				{t('join-in')}
			</LinkButton>
		</Card>
	)
}

function mostDiscussed(posts: readonly Post[]): Post | null {
	const [first] = posts.filter(({ noComments }) => noComments > 0).toSorted((a, b) => b.noComments - a.noComments)
	return first ?? null
}
