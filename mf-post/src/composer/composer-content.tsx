import { limits } from '@folkmoot/contract-kit/limits'
import { useAlert } from '@folkmoot/kit/state'
import type { ClipboardEvent, ReactNode } from 'react'
import { WritingField } from '../writing/writing-field.tsx'
import { LinkField } from './link/link-field.tsx'
import { isOnlyAddress } from './link/web-address.ts'
import { PicturesField } from './pictures/pictures-field.tsx'
import type { Composer } from './use-composer.ts'

interface Props {
	composer: Composer
	isEdit: boolean
}

/** The fields below the title: text, pictures or link. */
export function ComposerContent({ composer, isEdit }: Props): ReactNode {
	switch (composer.fields.kind) {
		case 'text':
			return <Text composer={composer} isEdit={isEdit} />
		case 'image':
			return <PicturesField composer={composer} isEdit={isEdit} />
		case 'link':
			return <LinkField composer={composer} isEdit={isEdit} />
	}
}

function Text({ composer, isEdit }: Props): ReactNode {
	const { fields, change, errors, linkTitle, isSubmitting } = composer
	const alert = useAlert()
	/** Pasting only an address turns it into a link post (spec 2 §4). */
	const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const pasted = event.clipboardData.getData('text/plain').trim()
		if (isEdit || fields.body.trim() !== '' || !isOnlyAddress(pasted)) return
		event.preventDefault()
		change({ kind: 'link', url: pasted.slice(0, limits.linkMax) })
		if (fields.title.trim() === '') linkTitle.fetch(pasted)
		const keepAsText = () => change({ kind: 'text', body: pasted, url: fields.url })
		alert('This is a link post now.', { durationMs: 8_000, action: { label: 'Keep it as text', run: keepAsText } })
	}
	return (
		<WritingField
			label="Text"
			size="page"
			value={fields.body}
			error={errors.body}
			maxLength={limits.bodyMax}
			isSending={isSubmitting}
			onChange={(body) => change({ body })}
			onPaste={onPaste}
		/>
	)
}
