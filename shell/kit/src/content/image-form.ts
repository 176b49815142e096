/** A form with one file, in the field that upload endpoints expect. */
export function imageForm(file: Blob): FormData {
	const form = new FormData()
	form.set('image', file, file instanceof File ? file.name : 'image')
	return form
}
