import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PostPictures } from './post-pictures.tsx'
import { ShareMenu } from './share-menu.tsx'

const image = (number: number) => ({
	id: sampleId(number),
	fid: sampleId(number),
	format: 'jpeg' as const,
	mimetype: 'image/jpeg',
	width: 1_600,
	height: 900,
	size: 1,
	averageColor: 'rgb(1,2,3)',
	url: `/images/${number}.jpeg`,
	copies: [],
	altText: `Picture ${number}`,
	...(number === 2 ? { caption: 'The second bed' } : {}),
})
const images = [image(1), image(2), image(3)]
const shown = () => screen.getByText(/^\d \/ 3$/, { selector: '[role=status]' }).textContent

it('navigates by arrow keys anywhere except in elements that use them', () => {
	renderInFrame(
		<>
			<textarea aria-label="Comment" />
			<pre tabIndex={-1}>code</pre>
			<PostPictures postId="a" images={images} />
		</>,
	)
	fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
	expect(shown()).toBe('1 / 3')
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	expect(shown()).toBe('2 / 3')
	fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'ArrowRight' })
	fireEvent.keyDown(screen.getByText('code'), { key: 'ArrowRight' })
	fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })
	expect(shown()).toBe('2 / 3')
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	expect(shown()).toBe('3 / 3')
})

it('navigates the other way where lines run to the left', () => {
	document.documentElement.dir = 'rtl'
	renderInFrame(<PostPictures postId="a" images={images} />)
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	expect(shown()).toBe('1 / 3')
	fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
	expect(shown()).toBe('2 / 3')
	document.documentElement.removeAttribute('dir')
})

it('opens the viewer at the current picture and closes it by Escape', async () => {
	renderInFrame(<PostPictures postId="a" images={images} />)
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	await userEvent.click(screen.getByRole('button', { name: 'Open picture 2 of 3 in full size' }))
	const viewer = await screen.findByRole('dialog', { name: 'Pictures in full size' })
	expect(within(viewer).getByText('2 / 3')).toBeTruthy()
	expect(within(viewer).getAllByText('The second bed').length).toBeGreaterThan(0)
	expect(within(viewer).getByRole('button', { name: 'Zoom in' })).toBeTruthy()
	await userEvent.click(within(viewer).getByRole('button', { name: 'Previous picture' }))
	await waitFor(() => expect(within(viewer).getByText('1 / 3')).toBeTruthy())
	fireEvent.keyDown(viewer.querySelector('.yarl__container') as HTMLElement, { key: 'Escape' })
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(shown()).toBe('1 / 3')
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open picture 1 of 3 in full size' }))
})

it('closes the viewer on back navigation', async () => {
	renderInFrame(<PostPictures postId="a" images={[image(1)]} />)
	await userEvent.click(screen.getByRole('button', { name: 'Open picture in full size' }))
	await screen.findByRole('dialog')
	history.back()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('downloads the current picture with a descriptive file name', async () => {
	const clicked: string[] = []
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		clicked.push(`${new URL(this.href).pathname} ${this.download}`)
	})
	const post = samplePost({ id: 'a', type: 'image', images, image: image(1), bodyTree: null })
	renderInFrame(
		<>
			<PostPictures postId="a" images={images} />
			<ShareMenu post={post} />
		</>,
	)
	fireEvent.keyDown(document.body, { key: 'ArrowRight' })
	await userEvent.click(screen.getByRole('button', { name: 'Share' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Download picture' }))
	expect(clicked).toEqual(['/images/2.jpeg folkmoot-Gardening[abcd0001]-2.jpeg'])
})
