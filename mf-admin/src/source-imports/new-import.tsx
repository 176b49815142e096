import { useAction } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Field } from '@folkmoot/kit/ui/field.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formatBytes } from '../state/format-health.ts'
import { checkNewImport, type ImportDraft } from './check-new-import.ts'
import { OptionFields } from './option-fields.tsx'
import { prepare, type SourceImport, type SourceImports } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

interface Props {
	offer: SourceImports
	/** The community that all of it goes to; null for the whole site. */
	into: string | null
	onPrepared: (one: SourceImport, files: readonly File[]) => Promise<void>
}

/** Asks where the discussions come from, and for the files or the address. */
export function NewImport({ offer, into, onPrepared }: Props): ReactNode {
	const { sources, maxBytes, filesMax } = offer
	const [draft, setDraft] = useState<ImportDraft>({ source: 'reddit', files: [], address: '', options: {} })
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const source = sources.find(({ name }) => name === draft.source)
	const change = (part: Partial<ImportDraft>) => {
		setErrors({})
		setDraft((before) => ({ ...before, ...part }))
	}
	const [send, isSending] = useAction(
		async () => {
			const files = draft.files.map(({ name, size }) => ({ name, size }))
			const address = draft.address.trim() || null
			// Not awaited: the upload goes on below.
			void onPrepared(await prepare({ source: draft.source, options: draft.options, address, into, files }), draft.files)
		},
		{
			invalid_input: ({ fields, message }) => setErrors(Object.keys(fields).length > 0 ? fields : { files: message }),
			file_size_exceeded: ({ message }) => setErrors({ files: message }),
		},
	)
	if (!source) return null
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const found = checkNewImport(draft, { maxBytes, filesMax, hasAddress: source.address !== null })
		setErrors(found)
		if (Object.keys(found).length === 0) void send()
	}
	return (
		<Card heading={into === null ? t('new') : t('new-into')}>
			<form className={classNames(styles.form, styles.asking)} method="post" noValidate onSubmit={submit} aria-label={t('new')}>
				<p className={styles.quiet}>{t('about')}</p>
				{into !== null && <p className={styles.quiet}>{t('into-note', { community: into })}</p>}
				<Select
					label={t('source')}
					showsLabel
					value={draft.source}
					options={sources.map(({ name, label }) => ({ value: name, label }))}
					onChange={(name) => change({ source: name, files: [], address: '', options: {} })}
				/>
				<Field
					// A file input keeps its files until it is another one.
					key={source.name}
					label={t('files')}
					hint={t.rich('files-hint', { types: <bdi>{source.files.join(', ')}</bdi>, size: formatBytes(maxBytes) })}
					error={errors.files ?? Object.entries(errors).find(([name]) => name.startsWith('files.'))?.[1]}
				>
					{(control) => (
						<input
							{...control}
							type="file"
							multiple
							className={styles.file}
							onChange={({ target }) => change({ files: [...(target.files ?? [])] })}
						/>
					)}
				</Field>
				{source.address !== null && (
					<TextInput
						label={t('address')}
						hint={t('address-hint', { form: source.address })}
						dir="ltr"
						type="url"
						value={draft.address}
						error={errors.address}
						onChange={(address) => change({ address })}
					/>
				)}
				<OptionFields
					offered={into === null ? source.options : source.options.filter(({ name }) => name !== 'community' && name !== 'rename')}
					values={draft.options}
					errors={errors}
					onChange={(options) => change({ options: { ...draft.options, ...options } })}
				/>
				<p className={styles.quiet}>{t('dry-first')}</p>
				<div className={styles.actions}>
					<Button kind="primary" type="submit" isLoading={isSending}>
						{t('start-dry-run')}
					</Button>
				</div>
			</form>
		</Card>
	)
}
