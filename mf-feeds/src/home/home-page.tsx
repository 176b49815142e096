import { usePageData } from '@folkmoot/kit/api'
import type { Head, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { type ReactNode, useState } from 'react'
import { listPosts } from '../feeds.api.ts'
import styles from './home-page.module.css'

const input = { query: { feed: 'all' } } as const

export async function load({ fetch }: LoadContext): Promise<void> {
	await fetch(listPosts, input)
}

export function head(): Head {
	return { title: 'Home' }
}

export function Page(): ReactNode {
	const feed = usePageData(listPosts, input)
	const [clicks, setClicks] = useState(0)
	if (feed.state === 'loading') return <p>Loading</p>
	if (feed.state === 'failed') return <p>Something went wrong.</p>
	return (
		<div className={styles.feed}>
			<button type="button" onClick={() => setClicks(clicks + 1)}>
				Clicked {clicks} times
			</button>
			{'posts' in feed.data && feed.data.posts.map((post) => <h2 key={post.id}>{post.title}</h2>)}
		</div>
	)
}
