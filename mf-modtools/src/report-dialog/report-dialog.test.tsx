import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { report } from '../modtools.api.ts'
import { Fragment } from './report-dialog.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const reportReasons = [
	{ id: 1, title: 'Breaks community rules', description: null },
	{ id: 3, title: 'Spam', description: 'Sells something.' },
]

function setup() {
	const onClose = vi.fn()
	const session = memberSession({}, { reportReasons })
	const { store } = renderInFrame(<Fragment targetId={sampleId(100)} targetType="post" onClose={onClose} />, { session })
	return { onClose, store }
}

async function alertsOf(store: ReturnType<typeof setup>['store']): Promise<string[]> {
	const { alertsAtom } = await import('../../../shell/kit/src/state/alerts.ts')
	return store.get(alertsAtom).map(({ text }) => text)
}

async function sendReport(): Promise<void> {
	await userEvent.click(await screen.findByRole('radio', { name: /^Spam/ }))
	await userEvent.click(screen.getByRole('button', { name: 'Report post' }))
}

const reported = () => ({
	id: sampleId(1),
	communityId: sampleId(50),
	postId: null,
	reason: 'Spam',
	description: null,
	reasonId: 3,
	type: 'post' as const,
	targetId: sampleId(100),
	actionTaken: null,
	dealtAt: null,
	dealtBy: null,
	createdAt: '2024-06-15T11:00:00.000Z',
	target: null,
})

it('requires a reason and sends it', async () => {
	const api = fakeApi().on(report, reported).install()
	const { onClose, store } = setup()
	expect(await screen.findByRole('button', { name: 'Report post' })).toHaveProperty('disabled', true)
	await sendReport()
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	expect(api.requests.map(({ body }) => body)).toEqual([{ type: 'post', targetId: sampleId(100), reason: 3 }])
	expect(await alertsOf(store)).toEqual(['Post reported.'])
})

it('sends what is added to a reason', async () => {
	const api = fakeApi().on(report, reported).install()
	const { onClose } = setup()
	await userEvent.click(await screen.findByRole('radio', { name: /^Spam/ }))
	await userEvent.type(screen.getByLabelText(/^Anything the moderators should know/), '  The third link. ')
	await sendReport()
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	expect(api.requests.map(({ body }) => body)).toEqual([{ type: 'post', targetId: sampleId(100), reason: 3, text: 'The third link.' }])
})

it('opens on the first reason, and Enter on the chosen one sends it', async () => {
	const api = fakeApi().on(report, reported).install()
	const { onClose } = setup()
	const reason = await screen.findByRole('radio', { name: 'Breaks community rules' })
	await waitFor(() => expect(document.activeElement).toBe(reason))
	await userEvent.keyboard('{Enter}')
	expect(onClose).not.toHaveBeenCalled()
	await userEvent.keyboard('{ArrowDown}{Enter}')
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	expect(api.requests.map(({ body }) => body)).toEqual([{ type: 'post', targetId: sampleId(100), reason: 3 }])
})

it.each([
	['already_voted', 'You have already reported this post', true],
	['banned_from_community', 'You are banned from this community.', false],
] as const)('shows the error: %s', async (code, sentence, closes) => {
	fakeApi()
		.on(report, () => {
			throw failWith(code)
		})
		.install()
	const { onClose, store } = setup()
	await sendReport()
	await waitFor(async () => expect(await alertsOf(store)).toEqual([sentence]))
	expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0)
})
