import { limits } from '@folkmoot/contract-kit/limits'
import { useAlert } from '@folkmoot/kit/state'
import type { ClipboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { WritingField } from '../writing/writing-field.tsx'
import { LinkField } from './link/link-field.tsx'
import { isOnlyAddress } from './link/web-address.ts'
import { PicturesField } from './pictures/pictures-field.tsx'
import { t } from './text.ts'
import type { Composer } from './use-composer.ts'

/** The id of the element around the title and these fields. */
export const composerFieldsId = 'composer-fields'

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

/** Moves the focus on into the new fields: the field that had it is replaced. */
function changeKind(form: HTMLFormElement | null, field: string, change: () => void): void {
	flushSync(change)
	form?.querySelector<HTMLElement>(`#${composerFieldsId} :is(${field})`)?.focus()
}

function Text({ composer, isEdit }: Props): ReactNode {
	const { fields, change, errors, linkTitle, isSubmitting } = composer
	const alert = useAlert()
	/** Pasting only an address turns it into a link post (rule posts-8). */
	const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const pasted = event.clipboardData.getData('text/plain').trim()
		if (isEdit || fields.body.trim() !== '' || !isOnlyAddress(pasted)) return
		event.preventDefault()
		const { form } = event.currentTarget
		const hasTitle = fields.title.trim() !== ''
		changeKind(form, hasTitle ? 'input[type=url]' : 'input', () => change({ kind: 'link', url: pasted.slice(0, limits.linkMax) }))
		if (!hasTitle) linkTitle.fetch(pasted)
		const keepAsText = () => changeKind(form, 'textarea', () => change({ kind: 'text', body: pasted, url: fields.url }))
		alert(t('link-now'), { durationMs: 8_000, action: { label: t('keep-as-text'), run: keepAsText } })
	}
	return (
		<WritingField
			label={t('kind-text')}
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
