import styles from './summary.module.css'

/** The class of a `<summary>`: a quiet line with a chevron. */
export const summaryClass = styles.summary ?? ''
