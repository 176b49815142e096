import type { UploadOptions } from '@folkmoot/kit/api'
import { ApiError } from '@folkmoot/kit/api'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fragment as PictureDialog } from './picture-dialog.tsx'

// Lazy modules load slowly on a busy machine: that must not count against the test timeout.
beforeAll(() => Promise.all([import('@folkmoot/kit/overlays')]), 60_000)

// jsdom has no object URLs.
beforeEach(() => {
	Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})

const photo = () => new File(['bytes'], 'photo.png', { type: 'image/png' })

async function setUp(onSend: (image: Blob, sending: UploadOptions) => Promise<void> = async () => undefined) {
	const sent = vi.fn(onSend)
	const onClose = vi.fn()
	renderInFrame(<PictureDialog title="Profile picture" isRound onSend={sent} onClose={onClose} />)
	await screen.findByRole('dialog', { name: 'Profile picture' })
	const choose = (file: File) => fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } })
	const save = () => userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
	return { sent, onClose, choose, save }
}

const saveButton = () => screen.queryByRole('button', { name: 'Save picture' })

describe('the picture dialog', () => {
	it('opens with the focus on its button, past the hidden file input, and keeps it inside', async () => {
		await setUp()
		const button = screen.getByRole('button', { name: 'Choose an image' })
		await waitFor(() => expect(document.activeElement).toBe(button))
		await userEvent.tab()
		expect(document.activeElement?.textContent).toBe('Cancel')
	})

	it('offers Save once there is an image, which can be zoomed by keyboard', async () => {
		const { sent, onClose, choose, save } = await setUp()
		expect(saveButton()).toBeNull()
		choose(photo())
		fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
		await save()
		await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
		// jsdom cannot draw: the file is sent uncropped.
		expect(sent.mock.calls[0]?.[0]).toHaveProperty('name', 'photo.png')
	})

	it('rejects oversized and non-image files before the upload', async () => {
		const { choose } = await setUp()
		choose(Object.defineProperty(photo(), 'size', { value: 25 * 1_024 * 1_024 + 1 }))
		expect(screen.getByRole('alert').textContent).toBe('Maximum file size exceeded.')
		expect(saveButton()).toBeNull()
		choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
		expect(screen.getByRole('alert').textContent).toBe('Unsupported image.')
		choose(photo())
		expect(await screen.findByRole('button', { name: 'Save picture' })).toBeTruthy()
		expect(screen.queryByRole('alert')).toBeNull()
	})

	it.each([
		['file_size_exceeded', 'no', 'Maximum file size exceeded.'],
		['unsupported_image', '', 'Unsupported image.'],
		['unsupported_image', 'This picture has 300 megapixels.', 'This picture has 300 megapixels.'],
	] as const)("shows the service's error: %s, %s", async (code, message, text) => {
		const { onClose, choose, save } = await setUp(async () => {
			throw new ApiError(400, code, message)
		})
		choose(photo())
		await screen.findByRole('button', { name: 'Save picture' })
		await save()
		expect((await screen.findByRole('alert')).textContent).toBe(text)
		expect(onClose).not.toHaveBeenCalled()
	})

	it('uploads an image that this browser cannot decode', async () => {
		const { sent, choose, save } = await setUp()
		choose(photo())
		const image = await waitFor(() => document.querySelector('img[src="blob:photo"]') ?? Promise.reject(new Error('no image yet')))
		fireEvent.error(image)
		expect(screen.getByText(/cannot show “photo.png”/)).toBeTruthy()
		await save()
		expect(sent).toHaveBeenCalledOnce()
	})

	it('shows the progress, and can be cancelled', async () => {
		const { sent, onClose, choose, save } = await setUp((_, { onProgress, signal }) => {
			onProgress(0.4)
			return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
		})
		choose(photo())
		await screen.findByRole('button', { name: 'Save picture' })
		await save()
		expect(await screen.findByRole('progressbar', { name: 'Sending the picture' })).toHaveProperty('value', 0.4)
		await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
		await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
		expect(sent.mock.calls[0]?.[1].signal.aborted).toBe(true)
		expect(onClose).not.toHaveBeenCalled()
		await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
		expect(onClose).toHaveBeenCalledOnce()
	})
})
