import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { Fragment, useId } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Its consequences. */
  readonly help?: string;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** One of a few, each with what follows from it. */
export function Choices<Value extends string>({ label, choices, value, onChange, error }: ChoicesProps<Value>) {
  const id = useId();
  const choose = (chosen: string): void => {
    const choice = choices.find((one) => one.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <FormControl fullWidth margin="dense" error={error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
        {choices.map(({ value: one, label: name, help }) => (
          <Fragment key={one}>
            <FormControlLabel
              value={one}
              label={name}
              sx={{ '& .MuiFormControlLabel-label::first-letter': { textTransform: 'uppercase' } }}
              control={
                <Radio slotProps={{ input: help === undefined ? {} : { 'aria-describedby': `${id}-${one}` } }} />
              }
            />
            {help !== undefined && (
              <FormHelperText id={`${id}-${one}`} error={false} sx={{ ml: 4, mt: 0, mb: 1 }}>
                {help}
              </FormHelperText>
            )}
          </Fragment>
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
