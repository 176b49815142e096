import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import { AuthorLink } from './author-link.tsx'
import { PersonPicture } from './person-picture.tsx'

const copy = { boxWidth: 50, boxHeight: 50, objectFit: 'cover', format: 'webp' } as const
const id = sampleId(9)
const picture = {
	id,
	fid: id,
	format: 'webp' as const,
	mimetype: 'image/webp',
	width: 900,
	height: 900,
	size: 9,
	averageColor: 'rgb(1,2,3)',
	url: '/images/whole.webp',
	altText: null,
	copies: [{ ...copy, name: 'tiny', width: 50, height: 50, url: '/images/tiny.webp' }],
}
const author = sampleAuthor({ proPic: picture })

function show(hideUserProfilePictures: boolean): (string | null)[] {
	const element = (
		<>
			<PersonPicture picture={author.proPic} name={author.username} size={24} />
			<PersonPicture picture={author.proPic} name={author.username} size={64} />
			<AuthorLink of={samplePost({ author })} pictureSize={20} />
		</>
	)
	renderInFrame(element, { session: memberSession({ hideUserProfilePictures }) })
	return [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
}

it('uses the smallest sufficient copy, or the original', () => {
	expect(show(false)).toEqual(['/images/tiny.webp', '/images/whole.webp', '/images/tiny.webp'])
})

it('is not rendered for a viewer who hides profile pictures', () => {
	expect(show(true)).toEqual([])
	expect(document.body.textContent).toContain('A')
})
