import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, leaveConfirmationAtom } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteBanner, deletePicture } from './pictures.api.ts'
import { SettingsSection } from './settings-section.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const edit = endpoint<typeof communities.editCommunity>('PUT', '/api/communities/:community')
const size = { format: 'webp', width: 200, height: 200, mimetype: 'image/webp', size: 9 } as const
const image = { ...size, id: sampleId(7), fid: sampleId(7), averageColor: 'rgb(1,2,3)', url: '/images/p.webp', copies: [], altText: null }

function Settings({ over }: { over: Partial<Community> }) {
	const [community, setCommunity] = useState(sampleCommunity(over))
	return <SettingsSection community={community} onChange={setCommunity} />
}

const openedDialogs: { title: string; aspect: number | undefined; isRound: boolean | undefined }[] = []
const pictureDialog = {
	Fragment: ({ title, aspect, isRound }: (typeof openedDialogs)[number]) => {
		openedDialogs.push({ title, aspect, isRound })
		return null
	},
}
const accentPreview = { Fragment: ({ community }: { community: Community }) => <p>Looks {community.accent}</p> }
const setup = (over: Partial<Community> = {}) =>
	renderInFrame(<Settings over={over} />, { session: memberSession(), modules: { 'shell/fragments/picture-dialog': pictureDialog } })

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const saveButton = () => screen.getByRole('button', { name: 'Save' })

describe('community settings', () => {
	it('are saved only after a change', async () => {
		const api = fakeApi()
			.on(edit, ({ body }) => sampleCommunity({ about: (body?.about ?? '').trim(), postingRestricted: body?.postingRestricted ?? false }))
			.install()
		const { store } = setup()
		expect(saveButton()).toHaveProperty('disabled', true)
		await userEvent.type(screen.getByLabelText('About the community'), 'x')
		expect(saveButton()).toHaveProperty('disabled', false)
		expect(store.get(leaveConfirmationAtom)).toBe('Leave without saving?')
		await userEvent.type(screen.getByLabelText('About the community'), '{Backspace}')
		expect(saveButton()).toHaveProperty('disabled', true)
		await userEvent.click(screen.getByRole('switch', { name: /^Only moderators can post/ }))
		await userEvent.type(screen.getByLabelText('About the community'), ' And beans. ')
		await press('Save')
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Settings saved.']))
		expect(api.requests[0]?.body).toEqual({ about: 'Soil, seeds and patience. And beans. ', postingRestricted: true })
		expect(saveButton()).toHaveProperty('disabled', true)
		expect(store.get(leaveConfirmationAtom)).toBeNull()
	})

	it('have a colour, shown as it will look before it is saved', async () => {
		const api = fakeApi()
			.on(edit, () => sampleCommunity({ accent: 'teal' }))
			.install()
		renderInFrame(<Settings over={{}} />, { session: memberSession(), modules: { 'community/fragments/accent-preview': accentPreview } })
		await waitFor(() => expect(screen.getByText('Looks none')).toBeTruthy())
		expect(screen.getByRole('radio', { name: 'From its name' })).toHaveProperty('checked', true)
		await userEvent.click(screen.getByRole('radio', { name: 'Teal' }))
		expect(screen.getByText('Looks teal')).toBeTruthy()
		await press('Save')
		await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true))
		expect(api.requests[0]?.body).toEqual({ accent: 'teal' })
	})

	it('keep text typed while saving', async () => {
		let answer = () => {}
		const answered = new Promise<void>((resolve) => {
			answer = resolve
		})
		const api = fakeApi()
			.on(edit, async ({ body }) => {
				await answered
				return sampleCommunity({ about: body?.about ?? null })
			})
			.install()
		const { store } = setup()
		await userEvent.type(screen.getByLabelText('About the community'), ' Peas.')
		await press('Save')
		await userEvent.type(screen.getByLabelText('About the community'), ' Leeks.')
		answer()
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Settings saved.']))
		expect(screen.getByLabelText('About the community')).toHaveProperty('value', 'Soil, seeds and patience. Peas. Leeks.')
		await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
		expect(api.requests.map(({ body }) => body)).toEqual([expect.objectContaining({ about: 'Soil, seeds and patience. Peas.' })])
	})

	it('are sent without what nobody changed, so that nothing else is lost', async () => {
		const api = fakeApi()
			.on(edit, () => sampleCommunity({ about: null }))
			.install()
		setup({ nsfw: true, postingRestricted: true })
		await userEvent.clear(screen.getByLabelText('About the community'))
		await press('Save')
		await waitFor(() => expect(api.requests.map(({ body }) => body)).toEqual([{ about: null }]))
		expect(api.requests[0]?.url).toMatch(/\?partial=true$/)
	})

	it('limit the description to 2000 characters', () => {
		setup()
		expect(screen.getByLabelText('About the community')).toHaveProperty('maxLength', 4_000)
	})
})

describe('community pictures', () => {
	it('are cropped in the picture dialog, each in its aspect ratio', async () => {
		setup()
		await press('Add picture')
		await press('Add banner')
		expect(openedDialogs).toEqual([
			{ title: 'Community picture', aspect: 1, isRound: true },
			{ title: 'Community banner', aspect: 3, isRound: false },
		])
	})

	it.each([
		['proPic', 'picture', 'Community picture deleted.'],
		['bannerImage', 'banner', 'Community banner deleted.'],
	] as const)('are removed after confirmation: %s', async (place, noun, alertText) => {
		const api = fakeApi()
			.on(deletePicture, () => sampleCommunity())
			.on(deleteBanner, () => sampleCommunity())
			.install()
		const { store } = setup({ [place]: image })
		expect(screen.getByRole('button', { name: `Change ${noun}` })).toBeTruthy()
		await press(`Delete ${noun}`)
		const question = await screen.findByRole('dialog', { name: `Delete the ${noun}?` })
		expect(api.requests).toEqual([])
		await userEvent.click(within(question).getByRole('button', { name: `Delete ${noun}` }))
		expect(await screen.findByRole('button', { name: `Add ${noun}` })).toBeTruthy()
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([alertText])
	})
})
