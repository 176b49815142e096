import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import type { ReactNode } from 'react'
import { t as common } from '../../text.ts'
import styles from './pictures.module.css'
import { t } from './text.ts'
import type { Upload } from './use-uploads.ts'

interface Props {
	upload: Upload
	fileName: string
	onRetry: () => void
}

/** The upload progress of a picture, or why it failed. */
export function PictureProgress({ upload, fileName, onRetry }: Props): ReactNode {
	if (upload.state === 'failed') {
		return (
			<div className={styles.state}>
				<span className={styles.error} role="alert">
					<span className={styles.file}>{fileName}:</span> <span>{upload.message}</span>
				</span>
				{upload.canRetry && (
					<Button size="small" onClick={onRetry}>
						{common('try-again')}
					</Button>
				)}
			</div>
		)
	}
	const percent = upload.state === 'sending' ? Math.round(upload.part * 100) : 0
	return (
		<div className={styles.state}>
			<div className={styles.bar}>
				<Progress label={t('uploading', { name: fileName })} done={percent} of={100} />
			</div>
			<span className={styles.hint}>{upload.state === 'waiting' ? t('waiting') : percent < 100 ? `${percent} %` : t('nearly')}</span>
		</div>
	)
}
