import { Part, Text } from './parts.tsx';

export function Contact({ email }: { email: string | null }) {
  return (
    <Part title="Contact and corrections">
      <Text>
        {email ? (
          <>
            Write to <a href={`mailto:${email}`}>{email}</a>, especially if a figure is wrong.
          </>
        ) : (
          'This site has no contact address. Members can use ‘Spotted a mistake?’ at the bottom of every report.'
        )}
      </Text>
    </Part>
  );
}
