import { alertsAtom, sessionAtom, useViewer } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ModalHost } from '../modal-host.tsx'
import { pictureApi } from '../pictures/picture.api.ts'
import { PictureRow } from './picture-row.tsx'

// Lazy modules load slowly on a busy machine: that must not count against the test timeout.
beforeAll(() => Promise.all([import('@folkmoot/kit/overlays'), import('../pictures/profile-picture-dialog.tsx')]), 60_000)

const size = { format: 'webp', width: 200, height: 200 } as const
const id = sampleId(7)
const proPic = {
	...size,
	id,
	fid: id,
	mimetype: 'image/webp',
	size: 9,
	averageColor: 'rgb(1,2,3)',
	url: '/images/p.webp',
	copies: [],
	altText: null,
}

function Row() {
	const viewer = useViewer()
	return (
		<>
			{viewer && <PictureRow user={viewer} />}
			<ModalHost />
		</>
	)
}

it('deletes the picture after confirmation', async () => {
	const user = { ...sampleUser(), proPic }
	const api = fakeApi()
		.on(pictureApi.deleteProfilePicture, () => ({ ...user, proPic: null }))
		.install()
	const { store } = renderInFrame(<Row />, { session: memberSession(user) })
	expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/p.webp')
	await userEvent.click(screen.getByRole('button', { name: 'Delete picture' }))
	const question = await screen.findByRole('dialog', { name: 'Delete your profile picture?' })
	expect(api.requests).toEqual([])
	await userEvent.click(screen.getAllByRole('button', { name: 'Delete picture' }).find((button) => question.contains(button)) ?? question)
	await waitFor(() => expect(store.get(sessionAtom).user?.proPic).toBeNull())
	expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/users/mira/pro_pic'])
	expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Profile picture deleted.'])
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(screen.getByRole('button', { name: 'Add picture' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull()
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add picture' }).parentElement))
})

it('opens the dialog for a new picture', async () => {
	renderInFrame(<Row />, { session: memberSession({ ...sampleUser(), proPic }) })
	await userEvent.click(screen.getByRole('button', { name: 'Change picture' }))
	expect(await screen.findByRole('dialog', { name: 'Profile picture' })).toBeTruthy()
	expect(screen.getByLabelText('Image file')).toHaveProperty('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif')
})
