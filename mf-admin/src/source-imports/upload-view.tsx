import { Field } from '@folkmoot/kit/ui/field.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { type ReactNode, useState } from 'react'
import { formatBytes } from '../state/format-health.ts'
import type { SourceImport } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'
import type { useUpload } from './use-upload.ts'

interface Props {
	one: SourceImport
	upload: ReturnType<typeof useUpload>
}

/** How much of the files has arrived; after an interruption, asks for the same files again. */
export function UploadView({ one, upload }: Props): ReactNode {
	const [isOther, setOther] = useState(false)
	const of = one.files.reduce((sum, { size }) => sum + size, 0)
	const received = one.files.reduce((sum, file) => sum + file.received, 0)
	if (received === of) return null
	const done = upload.isSending ? Math.max(upload.sent, received) : received
	return (
		<>
			<Progress label={t('sent')} done={done} of={of} />
			<p className={styles.quiet}>{t('sent-of', { done: formatBytes(done), all: formatBytes(of) })}</p>
			{!upload.isSending && (
				<Field
					label={t('choose-again')}
					hint={t('choose-again-hint', { names: one.files.map(({ name }) => name).join(', ') })}
					error={isOther ? t('other-files') : upload.isLost ? t('connection-lost') : null}
				>
					{(control) => (
						<input
							{...control}
							type="file"
							multiple
							className={styles.file}
							onChange={({ target }) => {
								const files = [...(target.files ?? [])]
								const isWhole = missingOf(one, files).length === 0
								setOther(!isWhole)
								if (isWhole) void upload.send(one, files)
							}}
						/>
					)}
				</Field>
			)}
		</>
	)
}

/** Files of the import that have not arrived and are not among these. */
function missingOf({ files }: SourceImport, chosen: readonly File[]) {
	const isChosen = (name: string, size: number) => chosen.some((file) => file.name === name && file.size === size)
	return files.filter(({ name, size, received }) => received < size && !isChosen(name, size))
}
