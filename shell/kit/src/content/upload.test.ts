import { endpoint, setSessionGuard } from '@folkmoot/kit/api'
import type * as media from '@folkmoot/media-contract/picture-endpoints'
import { expect, it, vi } from 'vitest'
import { imageForm, upload } from './upload.api.ts'

const uploadPicture = endpoint<typeof media.uploadProfilePicture>('POST', '/api/users/:username/pro_pic')

it('sends nothing if it is aborted while the session is being checked', async () => {
	const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
	document.cookie = 'csrftoken=second'
	const check = Promise.withResolvers<boolean>()
	const removeGuard = setSessionGuard({ token: 'first', isSameViewer: () => check.promise })
	const abort = new AbortController()
	const uploading = upload(uploadPicture, { params: { username: 'mira' }, form: imageForm(new Blob()) }, { signal: abort.signal })
	abort.abort()
	check.resolve(true)
	await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
	expect(send).not.toHaveBeenCalled()
	removeGuard()
})
