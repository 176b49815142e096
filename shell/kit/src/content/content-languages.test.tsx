import { speak } from '@folkmoot/kit/i18n'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CommentCard } from './comment-card.tsx'
import { PostCard } from './post-card.tsx'
import { PostCardCompact } from './post-card-compact.tsx'

afterEach(() => speak([], () => 'en'))

const post = samplePost({ noComments: 12, newComments: 3, lastVisitAt: '2024-06-15T11:00:00.000Z', upvotes: 12_345, locked: true })

describe('cards in other languages', () => {
	it.each([
		['de', 'Upvote', 'Geschlossen', '12 Kommentare(3 neu)', /^12\.345 Upvotes, 0 Downvotes$/],
		['ar', 'تصويت مؤيد', 'مغلق', '12 تعليقًا(3 جديدة)', /^12\.3 ألف صوت مؤيد/],
	])('speak %s', async (language, upvote, locked, comments, votes) => {
		await speak(['de', 'ar'], () => language)
		renderInFrame(<PostCard post={{ ...post, downvotes: 0 }} />, { session: memberSession() })
		expect(screen.getAllByRole('button', { name: upvote })).toHaveLength(1)
		expect(screen.getByText(locked)).toBeTruthy()
		expect(screen.getByRole('link', { name: /3/ }).textContent).toBe(comments)
		expect(screen.getByTitle(votes)).toBeTruthy()
	})

	it('have the unit of a short count in an element of its own', async () => {
		await speak(['de', 'ar'], () => 'de')
		renderInFrame(<PostCardCompact post={post} />, { session: memberSession() })
		const link = screen.getByRole('link', { name: '12 Kommentare, 3 neu' })
		expect(within(link).getByText('Kommentare').parentElement?.textContent).toBe('12 Kommentare')
	})

	it('name a comment by its post', async () => {
		await speak(['de', 'ar'], () => 'de')
		renderInFrame(<CommentCard comment={sampleComment({ postTitle: 'Beans', deleted: true, deletedAs: 'mods' })} />)
		const card = screen.getByRole('article', { name: 'Kommentar zu: Beans' })
		expect(within(card).getByText('Von der Moderation entfernt')).toBeTruthy()
	})
})
